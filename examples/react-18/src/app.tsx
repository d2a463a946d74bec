import { useEffect, useState, version } from 'react';
import { Footer, Header, useSession } from 'shell-client/react';
import { Calculator, Tiers } from './calculator';
import { LANGUAGES, TEXTS, type Locale } from './texts';
import { ROUTES, useRoute } from './use-route';

/** Paths of this page's views in the site's navigation. */
const SITE_PATHS = { calculator: '/fees', tiers: '/vip' } as const;

/** A page about fees. */
export function App() {
  const [locale, setLocale] = useState<Locale>('en');
  const [hasFrame, setHasFrame] = useState(true);
  const route = useRoute();
  const { session, user } = useSession();
  const language = LANGUAGES.find((row) => row.locale === locale)!;
  const texts = TEXTS[locale];
  useEffect(() => {
    document.documentElement.lang = language.bcp47;
    document.documentElement.dir = language.direction;
  }, [language]);

  return (
    <>
      {hasFrame && <Header className="shell-header" locale={locale} currentPath={SITE_PATHS[route]} />}
      <main id="main" data-react={version}>
        <h1>{texts.title}</h1>
        <nav aria-label={texts.title}>
          {ROUTES.map((name) => (
            <a key={name} href={`#/${name}`} aria-current={name === route ? 'page' : undefined}>
              {texts[name]}
            </a>
          ))}
        </nav>
        <div hidden={route !== 'calculator'}>
          <Calculator locale={locale} bcp47={language.bcp47} />
        </div>
        {route === 'tiers' && <Tiers locale={locale} bcp47={language.bcp47} />}
        <p id="who">
          {user ? (
            <>
              {texts.hello} <bdi>{user.username}</bdi>.
            </>
          ) : (
            texts.stranger
          )}
        </p>
        <div className="log-in">
          {session && !user && (
            <button type="button" onClick={() => session.openLogin()}>
              {texts.logIn}
            </button>
          )}
        </div>
        <div className="choices">
          {LANGUAGES.map(({ locale: code, name, bcp47 }) => (
            <button
              key={code}
              type="button"
              lang={bcp47}
              aria-pressed={code === locale}
              onClick={() => setLocale(code)}
            >
              {name}
            </button>
          ))}
          <label className="tick">
            <input
              type="checkbox"
              checked={hasFrame}
              onChange={(event) => setHasFrame(event.target.checked)}
            />
            {texts.frame}
          </label>
        </div>
      </main>
      {hasFrame && <Footer locale={locale} />}
    </>
  );
}
