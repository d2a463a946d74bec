import { readFileSync } from 'node:fs';
import path from 'node:path';
import remoteStylesLoader from './remote-styles-loader';
import { root } from './paths';
import { withoutResets } from './without-resets';

const TOKENS = path.join(root, 'ui-kit/src/tokens/tokens.css');
const source = readFileSync(TOKENS, 'utf8');
const rulesOf = (style: string) => style.split('}').filter(Boolean);

describe('a style sheet for pages with scoped styles', () => {
  it.each([
    ['host', source],
    ['remote', remoteStylesLoader.call({ resourcePath: TOKENS }, source)],
  ])('of a %s lacks the resets of ui-kit and keeps every other rule', (_of, style) => {
    const minified = style
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\s*([{};,])\s*/g, '$1')
      .trim();
    const scoped = withoutResets(minified);
    const bodiesOf = (rules: string[]) => rules.map((rule) => rule.slice(rule.lastIndexOf('{')));
    expect(bodiesOf(rulesOf(scoped))).toEqual(
      bodiesOf(rulesOf(minified).filter((rule) => !rule.includes(':where(:not([data-scoped-styles]))'))),
    );
    expect(rulesOf(minified).length - rulesOf(scoped).length).toBe(2);
  });

  it('of a host has no rule for elements of the shell', () => {
    expect(source).toContain('.sh-root');
    expect(withoutResets(source.replaceAll(/\/\*.*?\*\//gs, ''))).not.toContain('.sh-root');
  });

  it('of a remote keeps its selectors', () => {
    const rules = [
      ':is(.sh-root,.sh-slot){a:b}',
      ':where(.sh-root,.sh-root :not(:where(.ui-root,.ui-root *))){a:b}',
    ];
    rules.forEach((rule) => expect(withoutResets(rule)).toBe(rule));
  });

  it('keeps the host’s scope and what follows it', () => {
    expect(
      withoutResets(':where(dialog.sh-root,.sh-root[popover],dialog.ui-root,.ui-root[popover]){a:b}'),
    ).toBe(':where(dialog.ui-root,.ui-root[popover]){a:b}');
  });

  it('keeps a rule that only names the attribute', () => {
    const rule = 'html:where([data-scoped-styles]) .a{color:red}';
    expect(withoutResets(rule)).toBe(rule);
  });
});
