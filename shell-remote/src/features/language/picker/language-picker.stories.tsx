import 'ui-kit/modal.css';
import './language-picker.css';
import { withLocale } from 'shared-config/i18n/locale-path';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import type { Story, StoryActions, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/language-picker.json';
import { LanguagePicker } from './language-picker';
import { TranslatorContext } from '../../../core/texts/use-texts';

const typing = (text: string) => (actions: StoryActions) => actions.fill('.sh-picker__input', text);
const render = (page: StoryPage) => <Picker page={page} />;

export default { title: 'Language picker' } satisfies StoryMeta;

export const Languages: Story = { render };
export const Regions: Story = { render, play: (actions) => actions.click('[role=tab]:nth-of-type(2)') };
export const Currencies: Story = { render, play: (actions) => actions.click('[role=tab]:last-of-type') };
export const ASearch: Story = { name: 'a search', render, play: typing('ge') };
export const NothingFound: Story = { render, play: typing('klingon') };

/** Names of the table; the product uses the footer's. */
const REGION_NAMES = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])) as Record<
  RegionCode,
  string
>;

function Picker({ page }: { page: StoryPage }) {
  return (
    <TranslatorContext value={page.translatorOf({ 'language-picker': english })}>
      <LanguagePicker
        isOpen
        hasKeyboard
        locale={page.locale}
        regionNames={REGION_NAMES}
        hrefOf={({ code }) => withLocale('/', code)}
        onChoose={({ code }) => {
          page.note(`chosen: ${code}`);
          return null;
        }}
        currency="EUR"
        onChooseCurrency={(code) => page.note(`currency: ${code}`)}
        onClose={() => page.note('closed')}
      />
    </TranslatorContext>
  );
}
