/** The widths in which pictures are stored. */
export const PICTURE_WIDTHS = ['480', '960', '1600'] as const

/** The sizes of the square icons that are made of an operator's logo. */
export const ICON_SIZES = ['192', '512'] as const
