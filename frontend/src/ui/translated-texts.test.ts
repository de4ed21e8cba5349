/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * A browser's translation moves texts into elements of its own, or replaces them (facebook/react#11538). React then cannot
 * hydrate a text, remove it, change it, or insert an element before it, unless it is the only content of its element.
 */
const SOURCE = path.join(__dirname, '..');

/** Expressions that are elements, though their syntax does not tell, or stay as they are once they are there. */
const ELEMENTS =
  /^(?:actions|aside|message|owner|deletion\(\)|isRegionKnown \? \w+ : null)$|^(?:button|children|nothingSelected|render\w+)\(/;

/** Components with elements beside their children, which are elements too. */
const WITHOUT_TEXTS = ['features/account/account-layout.tsx', 'layout/route-announcer.tsx', 'ui/message-page.tsx'];

/** The content that an expression may render. */
type Content = 'nothing' | 'element' | 'changing elements' | 'text' | 'changing text' | 'children';

const isElement = (node: ts.Node) =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const isNothing = (node: ts.Node) =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** The content of the branches of a condition. */
function eitherOf(...branches: ts.Expression[]): Content {
  const contents = branches.map(contentOf);
  return contents.every((content) => ['nothing', 'element', 'changing elements'].includes(content))
    ? 'changing elements'
    : 'changing text';
}

function contentOf(node: ts.Expression): Content {
  if (ts.isParenthesizedExpression(node)) return contentOf(node.expression);
  if (isElement(node)) return 'element';
  if (isNothing(node)) return 'nothing';
  if (ELEMENTS.test(node.getText())) return 'element';
  if (ts.isConditionalExpression(node)) return eitherOf(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return eitherOf(node.right);
  }
  if (ts.isStringLiteralLike(node)) return node.text.trim() === '' ? 'nothing' : 'text';
  const callback = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
  if (callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body)) return eitherOf(callback.body);
  return node.getText() === 'children' ? 'children' : 'changing text';
}

function contentOfChild(child: ts.JsxChild): Content {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? 'nothing' : 'text';
  if (!ts.isJsxExpression(child)) return 'element';
  return child.expression ? contentOf(child.expression) : 'nothing';
}

/** Whether a text has neighbours, or children, which may be a text, have one that comes, goes or changes. */
function isFragile(children: readonly ts.JsxChild[]) {
  const contents = children.map(contentOfChild).filter((content) => content !== 'nothing');
  const hasText = contents.some((content) => content.endsWith('text'));
  const hasChange = contents.some((content) => content.startsWith('changing'));
  return contents.length > 1 && (hasText || (contents.includes('children') && hasChange));
}

/** Whether one branch of a condition is an element and the other one a text. */
function mixesTexts(node: ts.Node) {
  if (!ts.isConditionalExpression(node)) return false;
  const [first, second] = [contentOf(node.whenTrue), contentOf(node.whenFalse)];
  return (first === 'element' && second.endsWith('text')) || (second === 'element' && first.endsWith('text'));
}

/** The places in `file` where a text is fragile. */
function fragileTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(SOURCE, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const hasFragileText = (ts.isJsxElement(node) || ts.isJsxFragment(node)) && isFragile(node.children);
    if (hasFragileText || mixesTexts(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('each text is alone in its element', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !WITHOUT_TEXTS.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(fragileTexts)).toEqual([]);
});
