import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { describeIssue } from '#contract/problem';

/** The parts of a schema that name its fields; Strapi's type of a schema lacks `config`. */
interface LabelledModel {
  attributes: Record<string, { component?: UID.Component } | undefined>;
  config?: { metadatas?: Record<string, { edit?: { label?: string } } | undefined> };
}

// Every model has attributes, and `config` is what its schema.json states.
const findModel = (uid: UID.Schema) => strapi.getModel(uid) as unknown as LabelledModel;

const hasComponent = (value: unknown): value is { __component: UID.Component } =>
  typeof value === 'object' && value !== null && '__component' in value;

/**
 * The labels along the path of a field, with the position of each list entry: 'Capabilities, entry 2: First line'. The
 * entries of a dynamic zone in `data` name their components.
 */
function nameField(uid: UID.Schema, path: PropertyKey[], data: unknown): string {
  let model = findModel(uid);
  let value = data;
  const names: string[] = [];
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    if (typeof key === 'number') {
      names.push(`entry ${key + 1}`);
      if (hasComponent(value)) model = findModel(value.__component);
      continue;
    }
    const name = String(key);
    names.push(model.config?.metadatas?.[name]?.edit?.label ?? name);
    const component = model.attributes[name]?.component;
    if (component) model = findModel(component);
  }
  const field = names.pop() ?? 'The entry';
  return names.length > 0 ? `${names.join(', ')}: ${field}` : field;
}

/** A rule's own message is a complete sentence if it begins with a capital letter, else the end of one. */
function describeFieldIssue(uid: UID.Schema, issue: z.core.$ZodIssue, data: unknown): string {
  const description = describeIssue(issue);
  return /^\p{Lu}/u.test(description) ? description : `${nameField(uid, issue.path, data)} ${description}`;
}

/**
 * The error for fields of a content type that break its rules. Its message is the first problem as a sentence with the
 * labels of the panel; its details have the sentence of each field, which the panel shows there. `data` is what was
 * written, if it has a dynamic zone.
 */
export function createFieldError(uid: UID.Schema, { issues }: z.ZodError, data?: object) {
  const problems = issues.map((issue) => ({
    path: issue.path.map(String),
    message: describeFieldIssue(uid, issue, data),
    name: 'ValidationError',
  }));
  return new errors.ValidationError(problems[0]?.message ?? 'The entry is not valid', { errors: problems });
}
