/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { inlineScript } from './write-shell-files';

// Pages contain them, so each limit is slightly above the size.
it.each([
  ['the script for the head', 'head-script', 'runHeadScript', 1_030],
  ['the script after the header', 'header-script', 'runHeaderScript', 7_050],
  ['the script that keeps a click before the code arrives', 'keep-click', 'keepClick', 860],
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
