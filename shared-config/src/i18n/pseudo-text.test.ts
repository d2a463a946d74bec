import fc from 'fast-check';
import { PLACEHOLDER_LOCALES } from '../site/placeholder-locales';
import { pseudoText } from './pseudo-text';

const KINDS = PLACEHOLDER_LOCALES.map(({ placeholder }) => placeholder!);
/** Shows the right-to-left marks. */
const seen = (text: string) => text.replaceAll('\u200F', '|');

it.each([
  ['Log in', '[Ĺöġ ïñ ···]'],
  ['OTC', '[ÖŢÇ ··]'],
  ['Identity verification', '[Ïďêñţïţý ṽêŕïḟïçáţïöñ ····· ····]'],
  ['{{count}} of {{total}} done', '[{{count}} öḟ {{total}} ďöñê ····]'],
  ['{{brand}} home', '[{{brand}} ĥöṁê ··]'],
  ['I accept the <terms>Terms</terms>.', '[Ï áççêṕţ ţĥê <terms>Ţêŕṁš</terms>. ····· ···]'],
  ['Like name@example.com', '[Ĺïķê name@example.com ··]'],
  ['See https://example.com/a?b=1', '[Šêê https://example.com/a?b=1 ··]'],
  ['Also $t(header:login, {"count": 2})', '[Áĺšö $t(header:login, {"count": 2}) ··]'],
  ['Buy &amp; sell', '[Ḃûý &amp; šêĺĺ ····]'],
])('converts %j with accents to %j', (text, expected) => {
  expect(pseudoText(text, 'accented')).toBe(expected);
});

it.each([
  ['Log in', '|goL| |ni|'],
  ['Buy, trade and earn.', '|yuB|, |edart| |dna| |nrae|.'],
  ['{{count}}-digit code', '{{count}}-|tigid| |edoc|'],
  ['We can’t reach {{brand}}', '|eW| |t’nac| |hcaer| {{brand}}'],
  ['within 30 seconds', '|nihtiw| 30 |sdnoces|'],
  ['2FA on', '|AF2| |no|'],
  ['<terms>Terms of Use</terms>', '<terms>|smreT| |fo| |esU|</terms>'],
])('mirrors %j to %j', (text, expected) => {
  expect(seen(pseudoText(text, 'mirrored'))).toBe(expected);
});

it.each(['', ' ', '…', '{{brand}}', '{{a}} · {{b}}', '24/7', '<b></b>'])(
  'leaves %j unchanged, because it has no letter',
  (text) => {
    for (const kind of KINDS) expect(pseudoText(text, kind)).toBe(text);
  },
);

describe('any text', () => {
  const variable = fc.constantFrom('{{brand}}', '{{- count}}', '{{when, date}}', '{{a.b}}');
  const tag = fc.constantFrom('<terms>', '</terms>', '<br/>', '<0>');
  const kept = fc.oneof(
    variable,
    tag,
    fc.constantFrom('$t(nav:more)', '&nbsp;', 'https://example.com/Path?q=1'),
  );
  const words = fc.stringMatching(/^[A-Za-z0-9 ,.!?’“”…-]{1,40}$/);
  /** Parts with a blank between them, because an address ends at one. */
  const text = fc
    .array(fc.oneof(words, kept), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(' '));
  const KEPT = /\{\{[^{}]*\}\}|<[^>]*>|\$t\([^)]*\)|&\w+;|https:\S+/g;
  const keptOf = (value: string) => value.match(KEPT) ?? [];
  const saidOf = (value: string) => value.replaceAll(KEPT, '');

  it.each(KINDS)('keeps %s the pieces for programs in their order', (kind) => {
    fc.assert(fc.property(text, (value) => expect(keptOf(pseudoText(value, kind))).toEqual(keptOf(value))));
  });

  it.each(KINDS)('grows %s and keeps no English word', (kind) => {
    fc.assert(
      fc.property(
        text.filter((value) => /[a-z]/i.test(saidOf(value))),
        (value) => {
          const made = pseudoText(value, kind);
          expect(made.length).toBeGreaterThan(value.length);
          const between = /\u200F[^\u200F]*\u200F/g;
          expect(saidOf(made).replaceAll(between, '')).not.toMatch(/[a-z]/i);
        },
      ),
    );
  });

  it('grows by two fifths with accents, in brackets, with padding that lines can break', () => {
    fc.assert(
      fc.property(
        text.filter((value) => /[a-z]/i.test(saidOf(value))),
        (value) => {
          const made = pseudoText(value, 'accented');
          expect(made.length).toBeGreaterThanOrEqual(value.length + saidOf(value).length * 0.4);
          expect(made).toMatch(/^\[.*\]$/s);
          expect(made).not.toMatch(/·{6}/);
        },
      ),
    );
  });

  it('keeps its letters when mirrored', () => {
    const lettersOf = (value: string) => (value.match(/\p{L}/gu) ?? []).sort().join('');
    fc.assert(
      fc.property(text, (value) => expect(lettersOf(pseudoText(value, 'mirrored'))).toBe(lettersOf(value))),
    );
  });
});
