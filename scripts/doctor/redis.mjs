import { connect } from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { well, wrong } from './finding.mjs';

const PATIENCE_MS = 5000;

/** Logs in and asks for a sign of life (redis.io/docs, protocol); resolves with everything that was answered. */
const answerOf = (url) =>
  new Promise((resolve, reject) => {
    const isSafe = url.protocol === 'rediss:';
    const options = { host: url.hostname, port: Number(url.port) || 6379, ...(isSafe && { servername: url.hostname }) };
    const socket = isSafe ? connectSafely(options) : connect(options);
    let said = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject).on('close', () => resolve(said));
    socket.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (/PONG|^-/m.test(said)) socket.destroy();
    });
    const words = [url.username, url.password].filter(Boolean).map(decodeURIComponent);
    const command = (parts) =>
      `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;
    if (url.password) socket.write(command(['AUTH', ...words]));
    socket.write(command(['PING']));
  });

/** Whether Redis answers, where the site is told to use one. */
export async function redis({ env }) {
  if (!env.REDIS_URL) return well('Not used: one process needs none.');
  const url = new URL(env.REDIS_URL);
  const mend = 'See that Redis runs and that REDIS_URL leads to it with the right password.';
  try {
    const said = await answerOf(url);
    if (said.includes('PONG')) return well(`${url.host} answers.`);
    return wrong(`${url.host} refuses the site: ${said.trim().replace(/^-/, '') || 'it says nothing'}.`, mend);
  } catch (error) {
    return wrong(`${url.host} does not answer: ${error.message || error.code}.`, mend);
  }
}
