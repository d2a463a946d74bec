// Shared libraries load asynchronously, so the page starts in a separate file.
void import('./start');
