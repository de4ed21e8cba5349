import { createServer } from 'node:net';

function describePortError(code, port) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. End the program that uses it, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1024: PORT=1337 npm start`;
  return `Port ${port} cannot be listened on (${code}).`;
}

/** Why this process cannot listen on `port`, as a sentence, or null. */
export function portProblem(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(describePortError(error.code, port)));
    server.listen(port, () => server.close(() => resolve(null)));
  });
}

/** A port of 127.0.0.1 that is free at the moment. */
export function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
