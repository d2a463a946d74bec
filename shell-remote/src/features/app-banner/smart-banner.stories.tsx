import './smart-banner.css';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/smart-banner.json';
import { SmartBanner } from './smart-banner';
import { TranslatorContext } from '../../core/texts/use-texts';

const banner = (isInstalled: boolean, change: typeof texts = texts): Story => ({
  parameters: { screen: 'narrow' },
  render: (page) => <Banner page={page} isInstalled={isInstalled} translator={change(page)} />,
});

export default { title: 'Notices/Smart banner' } satisfies StoryMeta;

export const GetTheApp: Story = banner(false);
export const OpenTheApp: Story = banner(true);
export const VeryLongText: Story = banner(false, (page) => repeatingText(page, 6));

export const TheLinkHasTheFocus: Story = {
  ...banner(false),
  play: async ({ find }) => (await find('.sh-app-banner__go')).focus(),
};

export const TheCloseButtonHasTheFocus: Story = {
  ...banner(false),
  play: async ({ find }) => (await find('.sh-app-banner__close')).focus(),
};

interface BannerProps {
  page: StoryPage;
  isInstalled: boolean;
  translator: ReturnType<StoryPage['translatorOf']>;
}

function Banner({ page: { locale, note }, isInstalled, translator }: BannerProps) {
  return (
    <TranslatorContext value={translator}>
      <SmartBanner
        bcp47={locale.bcp47}
        isInstalled={isInstalled}
        storeHref="#shop"
        onOpen={(event) => {
          event.preventDefault();
          note('opened');
        }}
        onDismiss={() => note('dismissed')}
      />
    </TranslatorContext>
  );
}

function texts({ translatorOf }: StoryPage) {
  // A copy, because a story changes a text in it.
  return translatorOf({ 'smart-banner': { ...english } });
}

/** Repeats the sentence of the current language. */
function repeatingText(page: StoryPage, times: number) {
  const translator = texts(page);
  const text = `${translator.t('smart-banner:text')} `.repeat(times).trim();
  return translator.addResource(translator.language, 'smart-banner', 'text', text);
}
