import { parentPort, workerData } from 'node:worker_threads';
import type { CodeToken, TokenKind } from '#contract/case-study';
import { importEsModule } from '#platform/modules/import-es-module';
import type { Code } from './highlight';

/** The kinds of tokens by the variables that Shiki's theme of CSS variables names as their colours. */
const KINDS: Record<string, TokenKind> = {
  'token-comment': 'comment',
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
  'token-constant': 'constant',
  'token-function': 'function',
  'token-parameter': 'parameter',
  'token-punctuation': 'punctuation',
  'token-link': 'link',
  'token-inserted': 'inserted',
  'token-deleted': 'deleted',
};

type Core = typeof import('shiki/dist/core.mjs');
type Engine = typeof import('shiki/dist/engine-javascript.mjs');
type Grammars = typeof import('shiki/dist/langs.mjs');

/** The thread has a limit of its own; that of Shiki would leave a line without colours on a busy machine. */
const OPTIONS = { theme: 'css-variables', tokenizeTimeLimit: 0 };

const kindOf = (color = ''): TokenKind => KINDS[/^var\(--shiki-(.+)\)$/.exec(color)?.[1] ?? ''] ?? 'plain';

/** One token where neighbours have the same kind. */
function mergeTokens(tokens: CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = [];
  for (const [kind, text] of tokens) {
    const last = merged.at(-1);
    if (last?.[0] === kind) last[1] += text;
    else merged.push([kind, text]);
  }
  return merged;
}

/** The lines of each code with their tokens. */
async function highlight(codes: Code[]): Promise<CodeToken[][][]> {
  // The package has these modules.
  const load = (name: string) => importEsModule(require.resolve(name));
  const { createCssVariablesTheme, createHighlighterCore } = (await load('shiki/core')) as Core;
  const { createJavaScriptRegexEngine } = (await load('shiki/engine/javascript')) as Engine;
  const { bundledLanguages } = (await load('shiki/langs')) as Grammars;
  const theme = createCssVariablesTheme();
  const languages = Object.entries(bundledLanguages).filter(([name]) =>
    codes.some(({ language }) => language === name),
  );
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: languages.map(([, grammar]) => grammar),
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const names = new Set(languages.map(([name]) => name));
  return codes.map(({ language, text }) =>
    highlighter
      .codeToTokensBase(text, { ...OPTIONS, lang: names.has(language) ? language : 'text' })
      .map((tokens) => mergeTokens(tokens.map(({ color, content }) => [kindOf(color), content]))),
  );
}

highlight(workerData).then((lines) => parentPort?.postMessage(lines));
