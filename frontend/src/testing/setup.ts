import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { accountDrafts, visitorDrafts } from '#lib/forms/drafts.ts';
import { captureConsoleErrors, takeConsoleErrors } from './console-errors.ts';

// A lazily loaded page takes some seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found') });

beforeEach(() => {
  captureConsoleErrors();
  accountDrafts.removeAll();
  visitorDrafts.removeAll();
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
});

afterEach(() => {
  const unexpected = takeConsoleErrors();
  if (unexpected.length > 0) {
    throw new Error(
      `console.error was called. If the test expects it, read it with takeLogged():\n${unexpected.join('\n')}`,
    );
  }
});
