/** The name of the form that publishes a vacancy with the BIN of its company. */
export const withBinIntent = 'with-bin'
