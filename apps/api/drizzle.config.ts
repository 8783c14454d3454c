/** Read by `npm run migration`, which brings drizzle-kit for the moment. */
export default { dialect: 'postgresql', schema: './src/db/tables.ts', out: './src/db/migrations' }
