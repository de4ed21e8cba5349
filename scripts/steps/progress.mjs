const TERMINAL_INTERVAL_MS = 1000;
const LOG_INTERVAL_MS = 10_000;

const secondsSince = (start) => `${Math.round((Date.now() - start) / 1000)} s`;

function showOnTerminal(title, out, start) {
  const draw = () => out.write(`\r\x1b[K• ${title} … ${secondsSince(start)}`);
  draw();
  const timer = setInterval(draw, TERMINAL_INTERVAL_MS);
  return (mark) => {
    clearInterval(timer);
    out.write(`\r\x1b[K${mark} ${title} (${secondsSince(start)})\n`);
  };
}

function showInLog(title, out, start) {
  out.write(`• ${title} …\n`);
  const timer = setInterval(() => out.write(`  still running after ${secondsSince(start)}\n`), LOG_INTERVAL_MS);
  return (mark) => {
    clearInterval(timer);
    out.write(`${mark} ${title} (${secondsSince(start)})\n`);
  };
}

/**
 * Shows that a long step is running: on a terminal a line that counts the seconds, in a log one line every ten seconds.
 * Returns `finish(mark)`, which ends the line with '✓' or '✗'.
 */
export function showProgress(title, out = process.stdout) {
  return (out.isTTY ? showOnTerminal : showInLog)(title, out, Date.now());
}
