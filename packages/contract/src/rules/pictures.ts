/** The widths in which pictures are stored. */
export const PICTURE_WIDTHS = ['480', '960', '1600'] as const
