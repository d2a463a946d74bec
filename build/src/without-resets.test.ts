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
    expect(rulesOf(scoped)).toEqual(
      rulesOf(minified).filter((rule) => !rule.includes(':where(:not([data-scoped-styles]))')),
    );
    expect(rulesOf(minified).length - rulesOf(scoped).length).toBe(2);
  });

  it('keeps a rule that only names the attribute', () => {
    const rule = 'html:where([data-scoped-styles]) .a{color:red}';
    expect(withoutResets(rule)).toBe(rule);
  });
});
