/** Tests run against a real Strapi, compiled once (tests/support/compile.ts) and booted by each file on a database of its own. */
module.exports = {
  testEnvironment: '<rootDir>/tests/support/environment.ts',
  // Tests that import a module of ours take its source; Strapi runs what tests/support/compile.ts compiles.
  testEnvironmentOptions: { customExportConditions: ['typescript', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/support/compile.ts',
  globalTeardown: '<rootDir>/tests/support/remove-compiled.ts',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.tmp', '<rootDir>/dist'],
  testTimeout: 120_000,
  maxWorkers: 2,
  // Memory that a test file does not free stays in its worker, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1GB',
};
