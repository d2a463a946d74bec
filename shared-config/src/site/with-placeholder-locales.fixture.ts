/** Imported first, it makes a test's modules know the placeholder locales, as a build for local serving does. */
process.env.HAS_PLACEHOLDER_LOCALES = 'true';
