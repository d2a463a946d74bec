import type { RegionCode } from 'shared-config/site/regions';
import { markPaths, namePaths, nameWidth } from './mark-paths';
import { regionalSuffixes } from './regional-suffixes';

/** The logo (R-SKELETON-2). Its fixed size prevents layout shifts; the link or heading around it names the brand. */
export function Wordmark({ region }: { region: RegionCode }) {
  const suffix = regionalSuffixes[region];
  return (
    <span className={suffix ? 'sh-wordmark sh-wordmark--regional' : 'sh-wordmark'} aria-hidden="true">
      <svg className="sh-wordmark__mark" width="18" height="24" viewBox="3 0 18 24" focusable="false">
        <path fill="currentColor" d={markPaths.candles} />
        <path className="sh-wordmark__rise" fill="currentColor" d={markPaths.rise} />
      </svg>
      <svg
        className="sh-wordmark__name"
        width={nameWidth}
        height="24"
        viewBox={`0 0 ${nameWidth} 24`}
        focusable="false"
      >
        <g fill="none" stroke="currentColor" strokeWidth="2.2">
          {namePaths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
      {suffix && (
        <svg className="sh-wordmark__suffix" width="26" height="24" viewBox="0 0 26 24" focusable="false">
          <rect x="0.5" y="4.5" width="25" height="15" rx="3.5" fill="none" stroke="currentColor" />
          <path d={suffix} fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      )}
    </span>
  );
}
