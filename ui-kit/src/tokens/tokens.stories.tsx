import './tokens.stories.css';
import type { ReactNode } from 'react';
import type { Story, StoryMeta } from 'ui-kit/story';

const SURFACES = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-pressed',
  'surface-selected',
  'scrim',
];
const MEANINGS = [
  'accent',
  'accent-hover',
  'accent-pressed',
  'accent-soft',
  'positive',
  'positive-soft',
  'negative',
];
const MORE_MEANINGS = ['negative-soft', 'warning', 'warning-soft', 'border', 'border-strong', 'focus'];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'];
const RADII = ['1', '2', '3', '4', 'full'];
const SHADOWS = ['1', '2', '3'];
/** Text colour and its background. */
const PAIRS = [
  ['text', 'surface'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-sunken'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
] as const;

const TEXT = 'Proof of reserves 0123456789';

export default { title: 'Kit/Tokens' } satisfies StoryMeta;

export const Colours: Story = {
  render: () => (
    <Specimens>
      {[...SURFACES, ...MEANINGS, ...MORE_MEANINGS].map((name) => (
        <Specimen key={name} token={`--ui-${name}`}>
          <div className="ui-specimen__swatch" style={{ background: `var(--ui-${name})` }} />
        </Specimen>
      ))}
    </Specimens>
  ),
};

export const TextOnSurfaces: Story = {
  render: () => (
    <Specimens>
      {PAIRS.map(([text, surface]) => (
        <Specimen key={text + surface} token={`${text} on ${surface}`}>
          <div
            className="ui-specimen__pair"
            style={{ color: `var(--ui-${text})`, background: `var(--ui-${surface})` }}
          >
            {TEXT}
          </div>
        </Specimen>
      ))}
    </Specimens>
  ),
};

export const TypeScale: Story = {
  render: () => (
    <Specimens isRows>
      {SIZES.flatMap((size) =>
        ['regular', 'medium', 'bold'].map((weight) => (
          <Specimen key={size + weight} token={`--ui-text-${size} ${weight}`}>
            <div
              style={{
                font: `var(--ui-weight-${weight}) var(--ui-text-${size}) / var(--ui-line-${size}) var(--ui-font)`,
              }}
            >
              {TEXT}
            </div>
          </Specimen>
        )),
      )}
    </Specimens>
  ),
};

export const Space: Story = {
  render: () => (
    <Specimens isRows>
      {SPACES.map((step) => (
        <Specimen key={step} token={`--ui-space-${step}`}>
          <div className="ui-specimen__bar" style={{ inlineSize: `var(--ui-space-${step})` }} />
        </Specimen>
      ))}
    </Specimens>
  ),
};

export const RadiusAndShadow: Story = {
  render: () => (
    <Specimens>
      {RADII.map((step) => (
        <Specimen key={step} token={`--ui-radius-${step}`}>
          <div className="ui-specimen__box" style={{ borderRadius: `var(--ui-radius-${step})` }} />
        </Specimen>
      ))}
      {SHADOWS.map((step) => (
        <Specimen key={step} token={`--ui-shadow-${step}`}>
          <div className="ui-specimen__box" style={{ boxShadow: `var(--ui-shadow-${step})` }} />
        </Specimen>
      ))}
    </Specimens>
  ),
};

function Specimens({ isRows = false, children }: { isRows?: boolean; children: ReactNode }) {
  return <ul className={isRows ? 'ui-specimens ui-specimens--rows' : 'ui-specimens'}>{children}</ul>;
}

function Specimen({ token, children }: { token: string; children: ReactNode }) {
  return (
    <li className="ui-specimen">
      {children}
      <code dir="ltr">{token}</code>
    </li>
  );
}
