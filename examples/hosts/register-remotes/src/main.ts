// Shared libraries load asynchronously, so the page starts in a file of its own.
void import('./start');
