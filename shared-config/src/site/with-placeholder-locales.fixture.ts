/** Import this file first to enable the placeholder locales in a test, as in a build for local serving. */
process.env.HAS_PLACEHOLDER_LOCALES = 'true';
