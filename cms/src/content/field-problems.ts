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

/** The labels along the path of a field, with the position of each list entry: 'Capabilities, entry 2: First line'. */
function nameField(uid: UID.Schema, path: PropertyKey[]): string {
  let model = findModel(uid);
  const names: string[] = [];
  for (const key of path) {
    if (typeof key === 'number') {
      names.push(`entry ${key + 1}`);
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
function describeFieldIssue(uid: UID.Schema, issue: z.core.$ZodIssue): string {
  const description = describeIssue(issue);
  return /^\p{Lu}/u.test(description) ? description : `${nameField(uid, issue.path)} ${description}`;
}

/**
 * The error for fields of a content type that break its rules. Its message is the first problem as a sentence with the
 * labels of the panel; its details have the sentence of each field, which the panel shows there.
 */
export function createFieldError(uid: UID.Schema, { issues }: z.ZodError) {
  const problems = issues.map((issue) => ({
    path: issue.path.map(String),
    message: describeFieldIssue(uid, issue),
    name: 'ValidationError',
  }));
  return new errors.ValidationError(problems[0]?.message ?? 'The entry is not valid', { errors: problems });
}
