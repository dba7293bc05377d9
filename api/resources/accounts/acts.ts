export { findUserByUsername, insertUser, type User } from './queries.ts'
