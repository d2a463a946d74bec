import './header.css';
import type { StoryFile } from 'ui-kit/story';
import * as icons from './icons';

export default {
  title: 'Artwork/Icons',
  stories: {
    all: {
      render: () => (
        <ul className="sh-root">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name}>
              <Icon /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  },
} satisfies StoryFile;
