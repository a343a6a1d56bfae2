/** Words by which a reason for rejecting a stone says that it was sold already, in the languages of the house; a pattern. */
export const saysSold = 'sold|vendid|售|卖|賣|売'
