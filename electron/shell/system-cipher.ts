/** The system's key store as the program's cipher. Usable once the app is ready. */
import { safeStorage } from 'electron'
import type { Cipher } from './saved-database.ts'

export const systemCipher: Cipher = {
  async isAvailable() {
    // On Linux without a key ring the backend is `basic_text`: a fixed password, which protects nothing.
    const isPlainText =
      process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
    return !isPlainText && (await safeStorage.isAsyncEncryptionAvailable())
  },
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
}
