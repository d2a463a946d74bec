import { LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { NO_SCENARIO } from '../settings/scenario-table';
import { CHOICES, MOTIONS, regionOf, THEMES, WIDTHS, type Settings } from '../settings/settings';

export interface ControlsProps {
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
}

/** Controls for the page of a story: language, region, visitor, backend, theme, width and motion. */
export function Controls({ settings, onChange }: ControlsProps) {
  const ownRegion = REGIONS.find(({ code }) => code === regionOf({ ...settings, region: '' }))?.name;
  const shared = { settings, onChange };
  return (
    <section className="wb-controls" aria-label="Page around the story">
      <Choice {...shared} name="locale" label="Language" options={LOCALE_OPTIONS} />
      <Choice
        {...shared}
        name="region"
        label="Region"
        options={[{ value: '', text: `${ownRegion} (as language)` }, ...REGION_OPTIONS]}
      />
      <Choice {...shared} name="session" label="Visitor" options={optionsOf('session')} />
      <Choice {...shared} name="scenario" label="Backend" options={optionsOf('scenario')} />
      <Switch {...shared} name="theme" label="Theme" values={THEMES} />
      <Switch {...shared} name="width" label="Width" values={WIDTHS} />
      <Switch {...shared} name="motion" label="Motion" values={MOTIONS} />
    </section>
  );
}

interface Option {
  value: string;
  text: string;
}

const LOCALE_OPTIONS: Option[] = LOCALES.map(({ code, nativeName, englishName }) => ({
  value: code,
  text: nativeName === englishName ? `${code}: ${nativeName}` : `${code}: ${nativeName} (${englishName})`,
}));
const REGION_OPTIONS: Option[] = REGIONS.map(({ code, name }) => ({ value: code, text: name }));

function optionsOf(name: 'session' | 'scenario'): Option[] {
  return CHOICES[name].map((value) => ({ value, text: value === NO_SCENARIO ? 'well behaved' : value }));
}

interface ChoiceProps extends ControlsProps {
  name: 'locale' | 'region' | 'session' | 'scenario';
  label: string;
  options: readonly Option[];
}

function Choice({ settings, onChange, name, label, options }: ChoiceProps) {
  return (
    <div className="wb-control">
      <label className="wb-label" htmlFor={`wb-${name}`}>
        {label}
      </label>
      <select
        className="wb-field"
        id={`wb-${name}`}
        name={name}
        value={settings[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SwitchProps extends ControlsProps {
  name: 'theme' | 'width' | 'motion';
  label: string;
  values: readonly string[];
}

function Switch({ settings, onChange, name, label, values }: SwitchProps) {
  return (
    <fieldset className="wb-control wb-switch">
      <legend className="wb-label">{label}</legend>
      <div className="wb-switch__row">
        {values.map((value) => (
          <label key={value} className="wb-switch__choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={settings[name] === value}
              onChange={() => onChange({ [name]: value })}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
