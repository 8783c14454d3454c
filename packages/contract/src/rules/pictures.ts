/** The widths that pictures are kept in. */
export const PICTURE_WIDTHS = ['480', '960', '1600'] as const
