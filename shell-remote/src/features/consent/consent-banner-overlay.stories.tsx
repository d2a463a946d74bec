import './consent.css';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/consent.json';
import { ConsentBanner } from './consent-banner';
import { inNotices } from '../../core/overlays/notice-stories.fixture';
import { TranslatorContext } from '../../core/texts/use-texts';

const banner = (change: (page: StoryPage) => ReturnType<StoryPage['translatorOf']> = texts): Story => ({
  render: (page) => <StoryBanner page={page} translator={change(page)} />,
});

export default { title: 'Consent/Banner' } satisfies StoryMeta;

export const Default: Story = banner();
export const ShortText: Story = banner((page) => changingText(page, (text) => `${text.slice(0, 40)}.`));
export const VeryLongText: Story = banner((page) => changingText(page, (text) => `${text} `.repeat(6)));

export const AButtonHasTheFocus: Story = {
  name: 'a button has the focus',
  ...banner(),
  play: async ({ find }) => (await find('.sh-consent-banner button')).focus(),
};

interface StoryBannerProps {
  page: StoryPage;
  translator: ReturnType<StoryPage['translatorOf']>;
}

function StoryBanner({ page: { locale, note }, translator }: StoryBannerProps) {
  return (
    <TranslatorContext value={translator}>
      {inNotices(
        <ConsentBanner
          bcp47={locale.bcp47}
          linkBase={`/${locale.code}`}
          onDecide={(choices) => note(`decided: ${JSON.stringify(choices)}`)}
          onChoose={() => note('choose')}
          onNearChoose={() => note('near the choices')}
        />,
      )}
    </TranslatorContext>
  );
}

function texts({ translatorOf }: StoryPage) {
  return translatorOf({ consent: english });
}

/** Changes the banner's text in the current language. */
function changingText(page: StoryPage, change: (text: string) => string) {
  const translator = texts(page);
  const text = change(translator.t('consent:banner.text'));
  return translator.addResource(translator.language, 'consent', 'banner.text', text);
}
