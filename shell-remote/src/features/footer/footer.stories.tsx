import './footer.css';
import { withLocale } from 'shared-config/i18n/locale-path';
import { directionOf, localesOf } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/footer.json';
import type { LoadQrCode } from './app-qr-button';
import { FooterView, type FooterViewProps } from './footer-view';
import { qrCodeOf } from '../../core/qr-code';
import { TranslatorContext } from '../../core/texts/use-texts';

const inRegion = (region: RegionCode): Story => ({
  render: (page) => <Footer page={{ ...page, region }} />,
});

/** The open box with the QR code; only wide screens have it. */
const qrBox = (loadQrCode: LoadQrCode, selector: string): Story => ({
  parameters: { screen: 'wide' },
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
  parameters: { layout: 'fullscreen' },
} satisfies StoryMeta;

export const ByTheControls: Story = { render: (page) => <Footer page={page} /> };
export const Global: Story = { name: 'Global', ...inRegion('GLOBAL') };
export const HongKong: Story = { name: 'Hong Kong', ...inRegion('HKG') };
export const Turkey: Story = { name: 'Turkey', ...inRegion('TUR') };
export const Netherlands: Story = { name: 'Netherlands', ...inRegion('NLD') };
export const UnitedArabEmirates: Story = { name: 'United Arab Emirates', ...inRegion('ARE') };
export const EuropeanUnion: Story = { name: 'European Union', ...inRegion('EU') };
export const Kazakhstan: Story = { name: 'Kazakhstan', ...inRegion('KAZ') };
export const Georgia: Story = { name: 'Georgia', ...inRegion('GEO') };
export const Indonesia: Story = { name: 'Indonesia', ...inRegion('IDN') };

export const OnAForeignHost: Story = {
  name: 'on a foreign host',
  render: (page) => <Footer page={page} change={{ linkOrigin: 'https://www.example.com' }} />,
};

export const QRCode: Story = {
  name: 'QR code',
  ...qrBox(async (text) => qrCodeOf(text), 'svg.sh-footer__qr-image'),
};

export const QRCodeLoading: Story = {
  name: 'QR code: loading',
  ...qrBox(() => new Promise(() => undefined), 'p.sh-footer__qr-image'),
};

export const QRCodeFailed: Story = {
  name: 'QR code: failed',
  ...qrBox(() => Promise.reject(new Error('a story')), '.sh-footer__qr-link'),
};

export const OneLanguageOnly: Story = {
  render: (page) => <Footer page={page} change={{ languageLinks: [] }} />,
};

export const Unfolded: Story = {
  parameters: { screen: 'narrow' },
  render: (page) => <Footer page={page} />,
  play: async ({ find }) => {
    await find('.sh-footer__fold');
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  },
};

function Footer({ page, change }: { page: StoryPage; change?: Partial<FooterViewProps> }) {
  const { locale, region, translatorOf, note } = page;
  const links = localesOf(region).map(({ code, nativeName, bcp47 }) => ({
    ...{ label: nativeName, langCode: bcp47, value: code },
    direction: directionOf(bcp47),
    href: withLocale('/', code),
  }));
  return (
    <TranslatorContext value={translatorOf({ footer: english })}>
      <FooterView
        locale={locale}
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
    </TranslatorContext>
  );
}
