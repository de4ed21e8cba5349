import { type ConfigData, HtmlValidate } from 'html-validate';

/** The rules of html-validate that are switched off, each with its reason. */
const OFF: Record<string, string> = {
  'attr-case': 'React writes some names as in its own API, such as srcSet, and HTML ignores the case.',
  'attribute-boolean-style': 'React writes boolean attributes with an empty value, which means the same.',
  'doctype-style': 'The case of the doctype means nothing.',
  'void-style': 'React closes void elements with a slash, which means nothing.',
  'wcag/h71': 'A fieldset is named by aria-label, or only disables its controls; HTML requires no legend.',
};

/** Rules with options, each with its reason. */
const OPTIONS: ConfigData['rules'] = {
  // ARIA permits names of lists and groups, too.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // The ids of React's useId start with an underscore; HTML permits every id without white space.
  'valid-id': ['error', { relaxed: true }],
  // Scripts and styles come from the server of the page.
  'require-sri': ['error', { target: 'crossorigin' }],
  // The fonts have no non-breaking hyphen.
  'tel-non-breaking': ['error', { characters: [{ pattern: ' ', replacement: '&nbsp;', description: 'space' }] }],
};

const validator = new HtmlValidate({
  root: true,
  extends: ['standard', 'a11y', 'document', 'recommended'].map((preset) => `html-validate:${preset}`),
  rules: { ...Object.fromEntries(Object.keys(OFF).map((rule) => [rule, 'off'])), ...OPTIONS },
});

/** Validates a document; returns a line for each kind of problem with the place of its first occurrence. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const lines = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => ({
      problem: `${ruleId}: ${message}`,
      place: `${selector} … ${html.slice(offset, offset + 80)}`,
    })),
  );
  return [...new Map(lines.reverse().map(({ problem, place }) => [problem, `${problem} (${place})`])).values()];
}
