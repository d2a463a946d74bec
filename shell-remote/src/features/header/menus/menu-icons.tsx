import './menu-look.css';
import { Glyph } from '../../../artwork/glyph';
// From Lucide (ISC), written by `npm run icons`.
import icons from './menu-icons.json';

type IconElement = [tag: 'path', attributes: Record<string, string>];

const ICONS = new Map<string, unknown>(Object.entries(icons));

/** Draws the icon of a name in the navigation; nothing for an unknown one. */
export function drawMenuIcon(name: string) {
  const elements = ICONS.get(name) as IconElement[] | undefined;
  return (
    elements && (
      <Glyph viewBox="0 0 24 24" strokeWidth="1.8">
        {elements.map(([Element, attributes], index) => (
          <Element key={index} {...attributes} />
        ))}
      </Glyph>
    )
  );
}
