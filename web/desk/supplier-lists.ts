/** States of what is sold and was not given back. */
export const soldStates = 'confirmed,in_transit,arrived,picked_up'
