import './header.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import { CrossIcon, SearchIcon } from '../../../artwork/glyph';

import * as icons from './icons';

export default { title: 'Artwork/Icons' } satisfies StoryMeta;

export const All: Story = {
  render: () => (
    <ul className="sh-root">
      {Object.entries({ ...icons, CrossIcon, SearchIcon }).map(([name, Icon]) => (
        <li key={name}>
          <Icon /> <span>{name}</span>
        </li>
      ))}
    </ul>
  ),
};
