import './edition-notice.css';
import { withLocale } from 'shared-config/i18n/locale-path';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../translations/en/edition-notice.json';
import { EditionNotice } from './edition-notice';
import { TranslatorContext } from '../../core/texts/use-texts';

export default { title: 'Notices/Edition' } satisfies StoryMeta;

export const AnotherEdition: Story = { render: (page) => <Notice page={page} edition="Türkiye" /> };
export const AnotherLanguage: Story = { render: (page) => <Notice page={page} edition={null} /> };

function Notice({ page, edition }: { page: StoryPage; edition: string | null }) {
  return (
    <TranslatorContext value={page.translatorOf({ 'edition-notice': english })}>
      <EditionNotice
        locale={page.locale}
        edition={edition}
        href={withLocale('/', page.locale.code)}
        onFollow={() => page.note('followed')}
        onStay={() => page.note('stayed')}
      />
    </TranslatorContext>
  );
}
