import './footer.css';
import { I18nextProvider } from 'react-i18next';
import { withLocale } from 'shared-config/locale-path';
import { directionOf, localesOf } from 'shared-config/locales';
import { REGIONS, type RegionCode } from 'shared-config/regions';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import english from '../../translations/en/footer.json';
import { FooterView } from './footer-view';

const inRegion = (region: RegionCode): Story => ({
  layout: 'page',
  render: (page) => <Footer page={{ ...page, region }} />,
});

export default {
  title: 'Footer',
  stories: {
    'as the controls say': { layout: 'page', render: (page) => <Footer page={page} /> },
    ...Object.fromEntries(REGIONS.map(({ code, name }) => [name, inRegion(code)])),
    'one language only': { layout: 'page', render: (page) => <Footer page={page} hasLanguages={false} /> },
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

function Footer({ page, hasLanguages = true }: { page: StoryPage; hasLanguages?: boolean }) {
  const { locale, region, translatorOf } = page;
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
        languageLinks={hasLanguages ? links : []}
      />
    </I18nextProvider>
  );
}
