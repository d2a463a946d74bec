import { countryByIso } from './country-codes';

export function CountryLabel({ iso }: { iso: string }) {
  return (
    <>
      <span className="sh-quick-auth__country-code" dir="ltr">
        {`${iso} +${countryByIso(iso).callingCode}`}
      </span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M4.5 6.5L8 10l3.5-3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
    </>
  );
}
