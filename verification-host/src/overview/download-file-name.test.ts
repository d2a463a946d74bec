import fc from 'fast-check';
import { downloadFileName } from './download-file-name';

it.each([
  ['statement-2026.pdf', 'statement-2026.pdf'],
  ['налог 2026.csv', 'налог 2026.csv'],
  ['報告.xlsx', '報告.xlsx'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Windows\\x.exe', 'C--Windows-x.exe'],
  ['.bashrc', 'bashrc'],
  ['a.pdf. . ', 'a.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['a<b>"c|?*.pdf', 'a-b--c---.pdf'],
  ['%2e%2e%2fa', '2e-2e-2fa'],
  ['-rf', 'rf'],
  ['con', 'file-con'],
  ['NUL.txt', 'file-NUL.txt'],
  ['COM1.log', 'file-COM1.log'],
  ['console.log', 'console.log'],
  ['', 'download'],
  ['...', 'download'],
  ['///', 'download'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('saves %j as %j', (wanted, name) => {
  expect(downloadFileName(wanted)).toBe(name);
});

it('returns a safe name for any input, unchanged by a second call', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (wanted) => {
      const name = downloadFileName(wanted);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^[.\s]|[.\s]$/u);
      expect(Array.from(name).length).toBeGreaterThan(0);
      expect(Array.from(name).length).toBeLessThanOrEqual(125);
      expect(downloadFileName(name)).toBe(name);
    }),
  );
});
