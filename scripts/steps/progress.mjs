/** How often a log without a terminal hears that a step is alive, in milliseconds. */
const BEAT = 10_000;

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

function onTerminal(title, out, started) {
  const draw = () => out.write(`\r\x1b[K• ${title} … ${seconds(started)}`);
  draw();
  const timer = setInterval(draw, 1000);
  return (mark) => {
    clearInterval(timer);
    out.write(`\r\x1b[K${mark} ${title} (${seconds(started)})\n`);
  };
}

function onLog(title, out, started) {
  out.write(`• ${title} …\n`);
  const timer = setInterval(() => out.write(`  still at it after ${seconds(started)}\n`), BEAT);
  return (mark) => {
    clearInterval(timer);
    out.write(`${mark} ${title} (${seconds(started)})\n`);
  };
}

/**
 * One line that says which long step runs and that it is alive: on a terminal it counts the seconds in place,
 * in a log it speaks up every ten seconds. Returns `finish(mark)`, which closes the line with '✓' or '✗'.
 */
export function showProgress(title, out = process.stdout) {
  return (out.isTTY ? onTerminal : onLog)(title, out, Date.now());
}
