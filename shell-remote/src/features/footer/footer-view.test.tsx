/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { brand } from 'shared-config/site/brand';
import { REGIONS } from 'shared-config/site/regions';
import texts from '../../../translations/en/footer.json';
import quickAuth from '../../../translations/en/quick-auth.json';
import {
  COMMUNITY_LINKS,
  COOKIE_PREFERENCES,
  FOOTER_GROUPS,
  LEGAL_LINKS,
  LICENCES,
} from '../../core/page/footer-links';
import { localeOf } from '../../core/page/page.fixture';
import { createFrameTranslator } from '../../core/texts/shell-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { FooterView, type FooterViewProps } from './footer-view';
import { storeLinks, type StoreSettings } from 'shared-config/platform/app-stores';
// R-HEADER-9, R-A11Y-6

const languageLinks: FooterViewProps['languageLinks'] = [
  {
    value: 'en-ARE',
    label: 'English',
    langCode: 'en-AE',
    direction: 'ltr',
    href: '/en-ARE/verification?a=b',
  },
  {
    value: 'ar-ARE',
    label: 'العربية',
    langCode: 'ar-AE',
    direction: 'rtl',
    href: '/ar-ARE/verification?a=b',
  },
];

const english = createFrameTranslator({ locale: localeOf('en') }, {});

function footerElement(props: Partial<FooterViewProps> = {}) {
  return (
    <TranslatorContext value={english}>
      <FooterView
        locale={localeOf('en-ARE')}
        region="ARE"
        year={2026}
        languageLinks={languageLinks}
        {...props}
      />
    </TranslatorContext>
  );
}

describe('the footer', () => {
  it.each([
    ['Help centre', '/en-ARE/help'],
    ['Identity verification', '/en-ARE/verification'],
    ['Cookie preferences', '/en-ARE/legal/cookies'],
    ['Telegram', '/en-ARE/community/telegram'],
  ])('links %s to %s', (name, href) => {
    render(footerElement());
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('links to the exchange on a foreign host', () => {
    render(footerElement({ linkOrigin: 'https://www.exchange.example' }));
    expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe(
      'https://www.exchange.example/en-ARE/fees',
    );
  });

  it('marks the language links for the app’s web view', () => {
    render(footerElement());
    for (const name of ['English', 'العربية']) {
      expect(screen.getByRole('link', { name }).getAttribute('data-app-link')).toBe('web');
    }
  });

  it('passes clicks on the cookie preferences on', async () => {
    const onClick = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(footerElement({ cookiePreferences: { onClick } }));
    await userEvent.click(screen.getByRole('link', { name: 'Cookie preferences' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('has no chat button without a support chat', () => {
    render(footerElement());
    expect(screen.queryByRole('button', { name: 'Chat with support' })).toBeNull();
  });

  it('opens the support chat by a button at the top of the support group', async () => {
    const openChat = jest.fn();
    render(footerElement({ openChat }));
    const group = screen.getByRole('heading', { name: 'Support' }).parentElement!;
    const button = within(group).getByRole('button', { name: 'Chat with support' });
    expect(within(group).getAllByRole('listitem')[0]!.contains(button)).toBe(true);
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter} ');
    expect(openChat).toHaveBeenCalledTimes(3);
  });

  it('shows the languages in their own words and marks the current one', () => {
    render(footerElement());
    const arabic = screen.getByRole('link', { name: 'العربية' });
    expect([arabic.lang, arabic.dir, arabic.getAttribute('hreflang'), arabic.getAttribute('href')]).toEqual([
      'ar-AE',
      'rtl',
      'ar-AE',
      '/ar-ARE/verification?a=b',
    ]);
    expect(arabic.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  });

  it('hides an empty list of languages', () => {
    render(footerElement({ languageLinks: [] }));
    expect(screen.queryByText('Language')).toBeNull();
  });

  it.each(REGIONS.map(({ code }) => code))('shows a name and a risk warning of its own for %s', (region) => {
    render(footerElement({ region }));
    expect(screen.getByText(`${brand.name} · ${texts.regions[region]}`)).toBeTruthy();
    expect(screen.getByText(texts.risk[region])).toBeTruthy();
    const others = Object.values(texts.risk).filter((text) => text === texts.risk[region]);
    expect(others).toHaveLength(1);
  });

  it.each(REGIONS.map(({ code }) => code))('names the company of %s and links to its licences', (region) => {
    render(footerElement({ region }));
    expect(screen.getByText((text) => text.startsWith(brand.companies[region]))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Licences and registrations' }).getAttribute('href')).toBe(
      '/en-ARE/legal/licences',
    );
    const others = Object.values(texts.entity).filter((text) => text === texts.entity[region]);
    expect(others).toHaveLength(1);
  });

  it('names a company for each edition and claims no licence', () => {
    expect(new Set(Object.values(brand.companies)).size).toBe(REGIONS.length);
    for (const text of Object.values(texts.entity)) {
      expect(text).toContain('{{company}}');
      expect(text).not.toMatch(/licen[cs]ed|regulated|authori[sz]ed|supervised/i);
    }
  });

  it('shows year and company', () => {
    render(footerElement());
    expect(screen.getByText(`© 2026 ${brand.companyName} All rights reserved.`)).toBeTruthy();
  });

  it('folds every list by a details element without JavaScript', async () => {
    render(footerElement());
    const nav = screen.getByRole('navigation', { name: 'Footer' });
    const folds = [...nav.querySelectorAll('details')];
    expect(folds).toHaveLength(FOOTER_GROUPS.length);
    for (const fold of folds) expect(fold.nextElementSibling?.tagName).toBe('UL');
    await userEvent.click(within(folds[0]!).getByText('About'));
    expect(folds[0]?.open).toBe(true);
  });

  it('renders completely as static markup, without style attributes', () => {
    const html = renderToString(footerElement());
    expect(html).toContain('/en-ARE/help');
    expect(html).not.toMatch(/ style="/);
  });

  it('reads from right to left in Arabic', () => {
    render(footerElement({ locale: localeOf('ar-ARE') }));
    const footer = screen.getByRole('contentinfo');
    expect([footer.lang, footer.dir]).toEqual(['ar-AE', 'rtl']);
  });

  it.each(['en-ARE', 'ar-ARE'])('axe finds no violation in %s', async (locale) => {
    const { container } = render(footerElement({ locale: localeOf(locale), openChat: () => undefined }));
    const rules = {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});

describe('the tables of the footer', () => {
  const links = [...FOOTER_GROUPS.flatMap((group) => group.links), ...LEGAL_LINKS, LICENCES];

  it('match the text keys exactly', () => {
    const keys = [...links, COOKIE_PREFERENCES].map(({ key }) => key);
    expect(keys.sort()).toEqual(Object.keys(texts.links).sort());
    expect(FOOTER_GROUPS.map(({ key }) => key)).toEqual(Object.keys(texts.groups));
  });

  it('contain only own pages, each once', () => {
    const paths = [...links, ...COMMUNITY_LINKS].map(({ path }) => path);
    expect(paths.filter((path) => !/^\/[a-z0-9/-]+[a-z0-9]$/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('name the legal documents like the registration form', () => {
    const named = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(quickAuth.register.terms)?.[1];
    expect([named('terms'), named('privacy')]).toEqual([texts.links.terms, texts.links.privacy]);
  });
});

describe('the app stores', () => {
  const facts: StoreSettings = {
    storeLinks: { googlePlay: 'https://shop.example/app' },
    appStores: { ...brand.appStores, KAZ: ['googlePlay'], IDN: ['appStore'], GEO: [] },
  };

  it.each([
    ['ARE', ['Google Play']],
    ['KAZ', ['Google Play']],
    ['IDN', []],
    ['GEO', []],
  ] as const)('of %s are those of the edition and the brand: %j', (region, names) => {
    expect(storeLinks(region, facts).map(({ name }) => name)).toEqual(names);
  });
});

describe('the QR code of the app', () => {
  const code = { size: 29, path: 'M4 4h7v1h-7z' };
  const scrollIntoView = jest.fn();
  beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView }));
  afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const openButton = () => screen.getByRole('button', { name: 'Scan to get the app' });

  it('is absent without a loader', () => {
    render(footerElement());
    expect(screen.queryByRole('button', { name: 'Scan to get the app' })).toBeNull();
  });

  it('loads when the box opens, for the absolute address of the download page', async () => {
    const loadQrCode = jest.fn(async () => code);
    render(footerElement({ loadQrCode }));
    expect(loadQrCode).not.toHaveBeenCalled();
    await userEvent.click(openButton());
    expect(loadQrCode.mock.calls).toEqual([[`${window.location.origin}/en-ARE/download`]]);
    expect(openButton().getAttribute('aria-expanded')).toBe('true');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('img', { name: 'QR code that leads to the app' })).toBeTruthy();
  });

  it('closes on Escape, which returns the focus, and on a click outside', async () => {
    render(footerElement({ loadQrCode: async () => code }));
    await userEvent.click(openButton());
    await userEvent.keyboard('{Escape}');
    expect(openButton().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(openButton());
    await userEvent.click(openButton());
    await userEvent.click(screen.getByText('Risk warning'));
    expect(screen.queryByRole('img', { name: 'QR code that leads to the app' })).toBeNull();
  });

  it('shows a link after a failure and retries on the next opening', async () => {
    const loadQrCode = jest.fn(async () => code);
    loadQrCode.mockRejectedValueOnce(new Error('offline'));
    render(footerElement({ loadQrCode }));
    await userEvent.click(openButton());
    expect(screen.getByRole('link', { name: 'App download' }).getAttribute('href')).toBe('/en-ARE/download');
    await userEvent.click(openButton());
    await userEvent.click(openButton());
    expect(screen.getByRole('img', { name: 'QR code that leads to the app' })).toBeTruthy();
  });
});
