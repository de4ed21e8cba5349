/** The markers that styled-components writes between its rules to find them in the browser. */
const REHYDRATION_MARKERS = /\n?\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/**
 * The styles of the rendered components without the markers, which would be 4 % of the home page. Without them the
 * browser's sheet contains the same rules once more after hydration, which changes nothing visible.
 */
export const componentStyles = (styleTags: string) =>
  styleTags.replaceAll(/<\/?style[^>]*>/g, '').replaceAll(REHYDRATION_MARKERS, '');

export interface StyledPage {
  /** The elements, starting with those of the head. */
  html: string;
  /** The styles of their components. */
  components: string;
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const COMPONENT_CLASS = /^sc-\w+-\d+$/;
const SELECTED_CLASS = /\.([a-zA-Z][\w-]*)/g;
const STYLE_RULE = /(?<=^|[{}])[^{}@]*\.[a-zA-Z][^{}]*\{[^{}]*\}/g;
const EMPTY_BLOCK = /@(?:media|supports)[^{}]*\{\s*\}/g;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

const classesIn = (html: string) =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')));

const selectedClasses = (selector: string) => [...selector.matchAll(SELECTED_CLASS)].map(([, name = '']) => name);

/** The elements without the classes that name their components, which only styles of other components use. */
const withoutUnusedClasses = ({ html, components }: StyledPage) =>
  html.replaceAll(CLASS_ATTRIBUTE, (_, names: string) => {
    const used = names.split(' ').filter((name) => !COMPONENT_CLASS.test(name) || components.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.join(' ')}"` : '';
  });

/** The styles without the rules of elements that the page does not have yet, which the scripts insert with the elements. */
function withoutUnusedRules({ html, components }: StyledPage) {
  const classes = classesIn(html);
  const rules = components
    .replaceAll(STYLE_RULE, (rule) => {
      const [selector = ''] = rule.split('{');
      const selected = selectedClasses(selector);
      return selected.length === 0 || selected.some((name) => classes.has(name)) ? rule : '';
    })
    .replaceAll(EMPTY_BLOCK, '');
  return rules.replaceAll(KEYFRAMES, (block, name: string) => (rules.replace(block, '').includes(name) ? block : ''));
}

/** Removes from a page the classes and the rules of components that it does not use. */
export function withoutUnusedStyles(page: StyledPage): StyledPage {
  const html = withoutUnusedClasses(page);
  return { html, components: withoutUnusedRules({ html, components: page.components }) };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The names a, b, … Z, aa, ab, … by their index. */
const shortName = (index: number): string =>
  (index < LETTERS.length ? '' : shortName(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];

/**
 * Replaces the generated classes of a page, which are hashes and would be 4 % of the home page, by shorter ones. The browser's
 * sheet has the generated ones, for elements that the scripts insert and those whose classes they change.
 */
export function withShortClasses({ html, components }: StyledPage): StyledPage {
  const classes = classesIn(html);
  const isGenerated = (name: string) => classes.has(name) && !COMPONENT_CLASS.test(name);
  const generated = [...new Set(selectedClasses(components).filter(isGenerated))];
  const names = Array.from({ length: generated.length + classes.size }, (_, index) => shortName(index));
  const free = names.filter((name) => !classes.has(name));
  const shortNames = new Map(generated.map((name, index) => [name, free[index]]));
  const shorten = (name: string) => shortNames.get(name) ?? name;
  return {
    html: html.replaceAll(CLASS_ATTRIBUTE, (_, list: string) => ` class="${list.split(' ').map(shorten).join(' ')}"`),
    components: components.replaceAll(SELECTED_CLASS, (_, name: string) => `.${shorten(name)}`),
  };
}
