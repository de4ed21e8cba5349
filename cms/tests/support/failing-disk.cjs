// Loaded before a command (NODE_OPTIONS=--require): the disk fails for what FAIL names, as `operation:pattern` of a
// target's path, several separated by spaces.
const fs = require('node:fs');

const failures = (process.env.FAIL ?? '').split(' ').map((failure) => failure.split(':'));

function failWhere(operation, target) {
  const isMeant = failures.some(([name, pattern]) => name === operation && new RegExp(pattern).test(String(target)));
  if (!isMeant) return;
  const message = `EIO: i/o error, ${operation} '${target}'`;
  throw Object.assign(new Error(message), { code: 'EIO', path: String(target) });
}

const { rename, rm } = fs.promises;
const { renameSync } = fs;
fs.promises.rename = async (from, to) => {
  failWhere('rename', to);
  return rename(from, to);
};
fs.promises.rm = async (target, options) => {
  failWhere('rm', target);
  return rm(target, options);
};
fs.renameSync = (from, to) => {
  failWhere('rename', to);
  return renameSync(from, to);
};
