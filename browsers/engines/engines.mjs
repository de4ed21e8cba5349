import { firefox } from './firefox.mjs';
import { webKit } from './webkit.mjs';

/**
 * The browsers, each as `{ name, problem(), launch({ timeZone }) }`. `problem` returns why this machine cannot run it, or null.
 * `launch` starts it and resolves with
 * - `openSession({ scripts })`, a session with its own storage, in which pages run their scripts unless `scripts` is false;
 * - `close()`.
 *
 * A session has `newTab()`, `errors()` (the errors that its pages have logged) and `close()`. A tab has
 * - `goto(url)`, `reload()`, `goBack()`, `url()`, `bringToFront()`, `close()`;
 * - `evaluate(run, ...args)`, the result of a synchronous function or a script in the page, and `findElement(run, ...args)`,
 *   its result as an element or null; elements can be arguments;
 * - `moveMouse(x, y)`, `click(element)`, `hover(element)`, `scroll(element, pixels)` sideways with the wheel of the mouse;
 * - `type(text)` and `press(key)` at the focus, keys as in KeyboardEvent.key;
 * - `chooseFile(input, path)`, `setSize({ width, height })` of the viewport in CSS pixels, `screenshot(path)`.
 */
export const ENGINES = [firefox, webKit];
