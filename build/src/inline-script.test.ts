/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { inlineScript } from './write-shell-files';

// Pages contain them, so each limit is slightly above the size.
it.each([
  ['the script for the head', 'head-script', 'runHeadScript', 980],
  ['the script after the header', 'header-script', 'runHeaderScript', 7_900],
  // With the rule for search keys, which fields and editors make long: 0.6 kB compressed, 3 ms of the slow phone. A click on a page
  // without a shell saves 3 s by it.
  ['the script that keeps a click before the code arrives', 'keep-click', 'keepClick', 2_100],
])('%s is within its budget of bytes, and creates no global variable', async (_, module, name, maxBytes) => {
  const script = await inlineScript(module, name);
  const page = { addEventListener() {}, document: { querySelector() {} }, performance: { mark: jest.fn() } };
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(maxBytes);
  const before = Object.keys(page);
  try {
    runInNewContext(script, page);
  } catch {
    // This page has only what the scripts use first.
  }
  expect(Object.keys(page)).toEqual(before);
});
