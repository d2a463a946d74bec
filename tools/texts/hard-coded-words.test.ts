/** @jest-environment node */
import { hardCodedWords } from './hard-coded-words';
import { parseSource } from './parse-source';

const wordsIn = (text: string) => hardCodedWords(parseSource('a.tsx', text)).map(({ key }) => key);

describe('hardCodedWords reports', () => {
  test.each([
    ['between tags', '<p>Log in</p>', ['Log in']],
    ['between tags, over lines', '<p>\n  Log\n  in {name} now\n</p>', ['Log in', 'now']],
    ['in a fragment', '<>Log in</>', ['Log in']],
    ['as a value', "<p>{'Log in'}</p>", ['Log in']],
    ['as one of two', "<p>{isIn ? 'Log out' : 'Log in'}</p>", ['Log out', 'Log in']],
    ['behind a condition', "<p>{isIn && 'Log out'}</p>", ['Log out']],
    ['instead of nothing', "<p>{name ?? 'Nobody'}</p>", ['Nobody']],
    ['put together', '<p>{`Hello ${name}`}</p>', ['Hello …']],
    ['added', "<p>{'Hello ' + name}</p>", ['Hello']],
    ['in another script', '<p>登录</p>', ['登录']],
    ['for a screen reader', '<nav aria-label="Main" />', ['Main']],
    ['in a title', '<abbr title="Know your customer" />', ['Know your customer']],
    ['in place of a picture', '<img alt={"A lock"} />', ['A lock']],
    ['in a field', '<input placeholder={isOn ? "On" : t("off")} />', ['On']],
    [
      'of a part of ours',
      '<Modal closeLabel="Close" label="Door" text="Come in" />',
      ['Close', 'Door', 'Come in'],
    ],
    [
      'handed on by name',
      "toasts.show({ text: 'Saved', title: isNew ? 'New' : t('old') });",
      ['Saved', 'New'],
    ],
    ['set on an element', "element.textContent = 'Open the app';", ['Open the app']],
    ['set as its title', "document.title = 'Verification';", ['Verification']],
    ['set as an attribute', "element.setAttribute('aria-label', 'Close');", ['Close']],
    ['in markup as text', 'const page = `<p class="a">Hello ${name}</p>`;', ['Hello …']],
  ])('%s', (_, text, words) => {
    expect(wordsIn(text)).toEqual(words.map((each) => JSON.stringify(each)));
  });
});

describe('hardCodedWords accepts', () => {
  test.each([
    ['translated ones', "<p title={t('a')}>{t('menu.open')} <b>{name}</b></p>"],
    ['signs', '<p>© {year} · × &nbsp; 24/7 {" "}</p>'],
    ['a single letter', '<kbd>K</kbd>'],
    [
      'names of classes and addresses',
      '<a className="sh link" href="/legal/terms" rel="noopener" lang="en">{x}</a>',
    ],
    ['what is compared', "<p>{state === 'shown' && <b />}</p>"],
    ['what is handed on', "<p>{nameOf('verified')}</p>"],
    ['a remark', '<p>{/* Log in */}</p>'],
    ['a key of a text', '<Notice textKey="notice.close" titleKey="a" />'],
    ['markup with translated words', 'const page = `<title>${t("title")}</title><meta charset="utf-8">`;'],
    ['scripts', 'const script = `for (let i = 0; i < length; i++) { if (a > b) close(); }`;'],
    ['other attributes', "element.setAttribute('data-state', 'half open'); element.className = 'sh open';"],
    ['what is read', 'const words = element.textContent; if (element.title === "Log in") close();'],
  ])('%s', (_, text) => {
    expect(wordsIn(text)).toEqual([]);
  });
});

test('hardCodedWords names the place and the remedy', () => {
  expect(hardCodedWords(parseSource('menu/a.tsx', 'const A = () => (\n  <p>Hi</p>\n);'))).toEqual([
    {
      kind: 'hard-coded',
      file: 'menu/a.tsx:2',
      key: '"Hi"',
      advice: 'add a key to the English file and request it',
    },
  ]);
});
