import '../features/header/bar/header.css';
import { REGIONS, type RegionCode } from 'shared-config/regions';
import type { Story, StoryFile } from 'ui-kit/story';
import { Wordmark } from './wordmark';

const variant = (region: RegionCode): Story => ({
  render: () => (
    <div className="sh-root">
      <Wordmark region={region} />
    </div>
  ),
});

export default {
  title: 'Artwork/Wordmark',
  stories: {
    'by the region control': {
      render: ({ region }) => (
        <div className="sh-root">
          <Wordmark region={region} />
        </div>
      ),
    },
    ...Object.fromEntries(REGIONS.map(({ code, name }) => [name, variant(code)])),
  },
} satisfies StoryFile;
