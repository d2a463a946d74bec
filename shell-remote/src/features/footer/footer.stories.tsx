import './footer.css';
import { I18nextProvider } from 'react-i18next';
import { withLocale } from 'shared-config/locale-path';
import { directionOf, localesOf } from 'shared-config/locales';
import { REGIONS, type RegionCode } from 'shared-config/regions';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/footer.json';
import type { LoadQrCode } from './app-qr-button';
import { FooterView, type FooterViewProps } from './footer-view';
import { qrCodeOf } from '../../core/qr-code';

const inRegion = (region: RegionCode): Story => ({
  layout: 'page',
  render: (page) => <Footer page={{ ...page, region }} />,
});

/** The open box with the QR code; only wide screens have it. */
const qrBox = (loadQrCode: LoadQrCode, selector: string): Story => ({
  layout: 'page',
  screen: 'wide',
  render: (page) => (
    <>
      {/* Space above, because the box opens upwards. */}
      <div style={{ blockSize: 240 }} />
      <Footer page={page} change={{ loadQrCode }} />
    </>
  ),
  play: async ({ click, find }) => {
    await click('.sh-footer__qr > button');
    await find(selector);
  },
});

export default {
  title: 'Footer',
  stories: {
    'by the controls': { layout: 'page', render: (page) => <Footer page={page} /> },
    ...Object.fromEntries(REGIONS.map(({ code, name }) => [name, inRegion(code)])),
    'on a foreign host': {
      layout: 'page',
      render: (page) => <Footer page={page} change={{ linkOrigin: 'https://www.example.com' }} />,
    },
    'QR code': qrBox(async (text) => qrCodeOf(text), 'svg.sh-footer__qr-image'),
    'QR code: loading': qrBox(() => new Promise(() => undefined), 'p.sh-footer__qr-image'),
    'QR code: failed': qrBox(() => Promise.reject(new Error('a story')), '.sh-footer__qr-link'),
    'one language only': {
      layout: 'page',
      render: (page) => <Footer page={page} change={{ languageLinks: [] }} />,
    },
    unfolded: {
      layout: 'page',
      screen: 'narrow',
      render: (page) => <Footer page={page} />,
      play: async ({ find }) => {
        await find('.sh-footer__fold');
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      },
    },
  },
} satisfies StoryFile;

function Footer({ page, change }: { page: StoryPage; change?: Partial<FooterViewProps> }) {
  const { locale, region, translatorOf, note } = page;
  const links = localesOf(region).map(({ code, nativeName, bcp47 }) => ({
    code,
    nativeName,
    bcp47,
    direction: directionOf(bcp47),
    href: withLocale('/', code),
  }));
  return (
    <I18nextProvider i18n={translatorOf({ footer: english })}>
      <FooterView
        locale={locale.code}
        region={region}
        year={2026}
        languageLinks={links}
        loadQrCode={async (text) => qrCodeOf(text)}
        openChat={() => note('support chat')}
        cookiePreferences={{
          onClick: (event) => {
            event.preventDefault();
            note('cookie preferences');
          },
        }}
        {...change}
      />
    </I18nextProvider>
  );
}
