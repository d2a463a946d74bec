import { markPaths } from './mark-paths';

/** The app's icon on a home screen, the same in light and dark. Hidden from screen readers: its name is beside it. */
export function AppIcon() {
  return (
    <svg
      className="sh-app-icon"
      width="44"
      height="44"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="0.5" y="0.5" width="31" height="31" rx="7" fill="#0b0d12" stroke="#3a4150" />
      <g transform="translate(4 4)">
        <path fill="#fff" d={markPaths.candles} />
        <path fill="#6f80ff" d={markPaths.rise} />
      </g>
    </svg>
  );
}
