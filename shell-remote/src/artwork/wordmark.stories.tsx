import '../features/header/bar/header.css';
import type { RegionCode } from 'shared-config/site/regions';
import type { Story, StoryMeta } from 'ui-kit/story';
import { Wordmark } from './wordmark';

const variant = (region: RegionCode): Story => ({
  render: () => (
    <div className="sh-root">
      <Wordmark region={region} />
    </div>
  ),
});

export default { title: 'Artwork/Wordmark' } satisfies StoryMeta;

export const ByTheRegionControl: Story = {
  render: ({ region }) => (
    <div className="sh-root">
      <Wordmark region={region} />
    </div>
  ),
};

export const Global: Story = { name: 'Global', ...variant('GLOBAL') };
export const HongKong: Story = { name: 'Hong Kong', ...variant('HKG') };
export const Turkey: Story = { name: 'Turkey', ...variant('TUR') };
export const Netherlands: Story = { name: 'Netherlands', ...variant('NLD') };
export const UnitedArabEmirates: Story = { name: 'United Arab Emirates', ...variant('ARE') };
export const EuropeanUnion: Story = { name: 'European Union', ...variant('EU') };
export const Kazakhstan: Story = { name: 'Kazakhstan', ...variant('KAZ') };
export const Georgia: Story = { name: 'Georgia', ...variant('GEO') };
export const Indonesia: Story = { name: 'Indonesia', ...variant('IDN') };
