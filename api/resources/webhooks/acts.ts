// Loads the data of webhooks for notifications.
export { findPaused as findPausedWebhook } from './queries.ts'
