/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const REJECTED = [
  'export const a = <i style={{ left: 0 }} />',
  'export const a = <i style={{ marginLeft: 1 }} />',
  'export const a = <i style={{ "padding-right": 1 }} />',
  'export const a = <i style={b ? { top: 0 } : undefined} />',
  'export const a = <i style={{ borderLeftColor: "red" }} />',
  'export const a = <i style={{ borderTopLeftRadius: 1 }} />',
  'export const a = <i style={{ scrollMarginLeft: 1 }} />',
  'export const a = <i style={{ textAlign: "right" }} />',
  'export const a = <i style={{ float: "left" }} />',
  'export const a = <i style={{ padding: "0 1px 0 2px" }} />',
  'export const a = <i style={{ transform: "translateX(1px)" }} />',
  'export const a = <i style={{ background: "linear-gradient(to right, red, blue)" }} />',
  'export const a = { style: { right: 0 } }',
  'export const style = { bottom: 0 }',
  'export const a = { left: 0 } satisfies CSSProperties',
  'export const a = { left: 0 } as React.CSSProperties',
  'export const a: CSSProperties = { left: 0 }',
  'b.style.left = "1px"',
  'b.style["margin-left"] = "1px"',
  'b.style.textAlign = "left"',
  'b.style.transform = "translateX(4px)"',
  'style.left = "1px"',
  'b.style.setProperty("left", "1px")',
  'b.style.setProperty("rotate", "90deg")',
  'Object.assign(b.style, { left: "1px" })',
  'b.style = { left: 0 }',
];

const ACCEPTED = [
  'export const a = <i style={{ insetInlineStart: 0, marginInline: 1, width: 1, overflowX: "auto" }} />',
  'export const a = <i style={{ textAlign: "start", padding: "0 1px", transform: "translateY(1px)" }} />',
  'export const a = <i style={{ background: `var(--ui-${b})` }} />',
  'export const { left, right } = b.getBoundingClientRect()',
  'export const box = { left: 0, right: 1, top: 2 }',
  'export const a = b.left + b.style.length',
  'b.style.inlineSize = "1px"',
  'b.style.setProperty("--left", "1px")',
  'b.scrollTo({ top: 0 })',
];

let answers: readonly boolean[];
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-physical-styles-'));
  const snippets = [...REJECTED, ...ACCEPTED];
  for (const [index, snippet] of snippets.entries())
    writeFileSync(path.join(folder, `${index}.tsx`), `${snippet};\n`);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--format', 'json', folder],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = new Set(
    diagnostics
      .filter(({ code }) => code === 'site-shell(no-physical-styles)')
      .map(({ filename }) => path.basename(filename)),
  );
  answers = snippets.map((_, index) => refused.has(`${index}.tsx`));
});

test.each(REJECTED.map((snippet, index) => [snippet, index] as const))(
  'no-physical-styles rejects %s',
  (_, index) => {
    expect(answers[index]).toBe(true);
  },
);

test.each(ACCEPTED.map((snippet, index) => [snippet, index] as const))(
  'no-physical-styles accepts %s',
  (_, index) => {
    expect(answers[REJECTED.length + index]).toBe(false);
  },
);
