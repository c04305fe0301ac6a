// The bare window's page is told nothing.
