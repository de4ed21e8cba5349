/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src'],
  // Fonts and styles say nothing to a test that finds things by role and name; pictures only need an address.
  moduleNameMapper: {
    '\\.(css|woff2?)$': '<rootDir>/src/testing/no-styles.ts',
    '^@fontsource': '<rootDir>/src/testing/no-styles.ts',
    // The contract's modules import zod too; the CMS has a copy of its own.
    '^zod$': '<rootDir>/node_modules/zod',
    '\\.(svg|png|jpe?g|webp|avif|ico)(\\?[\\w-]+)?$': '<rootDir>/src/testing/asset-url.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '#jsx' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFiles: ['<rootDir>/src/testing/jsdom-polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  clearMocks: true,
  maxWorkers: 2,
  testTimeout: 60_000,
};
